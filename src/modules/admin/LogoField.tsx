import { type ChangeEvent, useId, useState } from 'react';
import { LOGO_BYTES } from '../../../contract/admin/companyProfile';
import { translate } from '../../kit/translate';
import { logoOf } from './logo';

type Props = { value: string | null; onChange(value: string | null): void; problem: string | undefined };

/** The picture on letter heads: chosen, made small enough here, shown, taken away. */
export function LogoField({ value, onChange, problem }: Props) {
  const id = useId();
  const [refused, setRefused] = useState('');
  const message = refused || problem;

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (!file) return;
    setRefused('');
    try {
      onChange(await logoOf(file));
    } catch {
      setRefused(translate('This file is no picture that the browser can read. Choose a PNG or JPEG.'));
    }
  }

  return (
    <div className="field field-wide company-logo">
      <label htmlFor={id} className="form-label">
        {translate('Logo')}
      </label>
      {value && <img src={value} alt={translate('The logo as printed on letterheads')} />}
      <input
        id={id}
        type="file"
        accept="image/png,image/jpeg"
        className="form-control"
        aria-describedby={`${id}-help`}
        onChange={(event) => void choose(event)}
      />
      {value && (
        <button type="button" className="btn btn-sm btn-plain" onClick={() => onChange(null)}>
          {translate('Take the logo away')}
        </button>
      )}
      <div id={`${id}-help`} className="form-text">
        {translate('PNG or JPEG; it is made as small as a letter head needs, at most {logobytes} kB', {
          logobytes: LOGO_BYTES / 1000,
        })}
      </div>
      {message && <div className="field-error">{message}</div>}
    </div>
  );
}
