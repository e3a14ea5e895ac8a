import { SetupField } from './SetupField';

/** Receiving accounts: a bank account, and the UPI ID that bills show as a QR code. */
export function MoneyPage() {
  return (
    <>
      <SetupField name="bank.bankName" label="Bank" maxLength={60} help="Such as State Bank of India" />
      <SetupField name="bank.accountNo" label="Account number" maxLength={20} />
      <SetupField name="bank.ifsc" label="IFSC" upperCase maxLength={11} />
      <SetupField name="upiId" label="UPI ID" maxLength={60} help="Such as gupta@sbi; bills show its QR code" />
    </>
  );
}
