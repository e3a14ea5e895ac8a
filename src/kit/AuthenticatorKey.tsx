import type { FactorSecret } from '../../contract/factors';
import { QrCode } from './QrCode';
import { translate } from './translate';

/** The key to set up an authenticator: to scan, or to type. Null while it is awaited; the place is kept. */
export function AuthenticatorKey({ secret }: { secret: FactorSecret | null }) {
  return (
    <>
      <p>
        {translate(
          'Scan this with an authenticator on your phone, such as Aegis, Google Authenticator or Microsoft Authenticator.',
        )}
      </p>
      <QrCode text={secret?.uri ?? ''} label={translate('QR code for the authenticator')} />
      <p>
        {translate('Or type this key into it:')} <code>{secret?.secret.replace(/(.{4})/g, '$1 ').trim() ?? '…'}</code>
      </p>
    </>
  );
}
