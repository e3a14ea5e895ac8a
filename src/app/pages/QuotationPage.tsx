import { formatDate } from '../../../contract/dates';
import { QuotationForm, quotationFormPath } from '../../../contract/procurement/quotationForms';
import { LinkPage } from './LinkPage';
import { QuotationFields } from './QuotationFields';

/** The page of the link of an enquiry: a supplier enters rates without signing in. */
export function QuotationPage() {
  return (
    <LinkPage title="Your quotation" path={quotationFormPath} schema={QuotationForm} sentTitle="Your quotation is sent">
      {(form) => (
        <>
          <h1 className="public-title">Quotation for {form.asked.company}</h1>
          <p className="text-body-secondary">
            Enquiry {form.asked.number} of {formatDate(form.asked.date)}. Please answer by{' '}
            {formatDate(form.asked.validTill)}. Leave the rate blank for what you do not offer.
            {form.asked.currency && ` Rates are in ${form.asked.currency}.`}
          </p>
          <QuotationFields {...form} />
        </>
      )}
    </LinkPage>
  );
}
