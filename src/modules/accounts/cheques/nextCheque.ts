import { chequeBooks, NextLeaf } from '../../../../contract/accounts/cheques/chequeBooks';
import { MESSAGE } from '../../../../contract/errors';
import type { EntryKey } from '../../../kit/document/document';
import { setFieldValue } from '../../../kit/form/useEntryForm';
import { http } from '../../../kit/http';
import { showMessage } from '../../../kit/messages';
import { translate } from '../../../kit/translate';

/** Alt+K: the next leaf of the cheque book of the paying account, the field `from`. */
export const nextCheque = (from: 'payFromId' | 'fromId'): EntryKey => ({
  keys: 'Alt+K',
  words: 'Pay by the next cheque of the book',
  async act({ form }) {
    const accountId = Number(form.getValues(from) ?? 0);
    if (!accountId) return showMessage(MESSAGE.warningToast, translate('Choose the account that pays first'));
    const { data } = await http.get(`${chequeBooks.path}/next`, { params: { accountId } });
    const { number } = NextLeaf.parse(data);
    if (number === null)
      return showMessage(
        MESSAGE.warningToast,
        translate('This account has no cheque book with a leaf left. Add one under Cheque Books, or type the number.'),
      );
    setFieldValue(form, 'mode', 'cheque');
    setFieldValue(form, 'instrumentNo', number);
    if (!form.getValues('instrumentDate')) setFieldValue(form, 'instrumentDate', form.getValues('date'));
  },
});
