import { MESSAGE } from '../../contract/errors';
import { showMessage } from './messages';
import { translate } from './translate';

/** Mobile numbers in India: ten digits, the first from 6 to 9. */
const MOBILE = /^[6-9]\d{9}$/;

/** Opens WhatsApp with a text, to the given mobile number; without one the sender chooses there. */
export function whatsAppLink(text: string, phone?: string | null): string {
  const digits = (phone ?? '').replace(/\D/g, '').slice(-10);
  return `https://wa.me/${MOBILE.test(digits) ? `91${digits}` : ''}?text=${encodeURIComponent(text)}`;
}

export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showMessage(MESSAGE.success, translate('Copied'));
  } catch {
    showMessage(
      MESSAGE.warningToast,
      translate('This browser does not let the page copy. Select the text and copy it.'),
    );
  }
}
