import { useFormContext } from 'react-hook-form';
import type { CompanyInput } from '../../../contract/setup/setup';
import { isPinOf } from '../../../contract/statutory';
import { tradeOf } from '../../../contract/trades';
import { SetupField } from './SetupField';
import { stateWords } from './wizard';

/** The details of the business on its bills. */
export function BillsPage() {
  const { watch } = useFormContext<CompanyInput>();
  const [trade, pin, stateCode] = watch(['trade', 'pin', 'stateCode']);
  const licences = trade ? (tradeOf(trade).licences ?? []) : [];
  const isElsewhere = /^\d{6}$/.test(pin ?? '') && stateCode !== '' && !isPinOf(pin ?? '', stateCode);
  return (
    <>
      <div className="setup-wide">
        <SetupField name="address" label="Address" maxLength={250} autoComplete="street-address" />
      </div>
      <SetupField name="city" label="Town" maxLength={50} autoComplete="address-level2" />
      <SetupField
        name="pin"
        label="PIN"
        maxLength={6}
        autoComplete="postal-code"
        help={isElsewhere ? `${pin} is not a PIN of ${stateWords(stateCode)}. Check PIN and state.` : undefined}
      />
      <SetupField name="phone" label="Phone" maxLength={20} autoComplete="tel" />
      <SetupField name="email" label="E-mail of the business" maxLength={100} autoComplete="email" />
      {licences.length > 0 && (
        <div className="setup-wide">
          <SetupField
            name="licences"
            label={licences.includes('drug') ? 'Drug licence' : 'FSSAI licence'}
            maxLength={200}
            help={licences.includes('drug') ? 'Such as DL 20B-123456, 21B-123457' : 'Such as FSSAI 10012345678901'}
          />
        </div>
      )}
    </>
  );
}
