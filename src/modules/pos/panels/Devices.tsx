import { useState } from 'react';
import { ModalFrame } from '../../../kit/ModalFrame';
import { translate } from '../../../kit/translate';
import { DISPLAY_PATH } from './display';
import {
  BAUD_RATES,
  changeHardware,
  choosePrinter,
  type Hardware,
  hasPrinter,
  PRINTERS,
  useHardware,
} from './hardware';
import { drawer, printSlips } from './printing';
import { testSlip } from './slip';
import type { Billing } from './useBilling';

/** Printer, drawer and customer display of this device. */
export function Devices({ billing, close }: { billing: Billing; close(): void }) {
  const hardware = useHardware();
  const [problem, setProblem] = useState<string | null>(null);
  const isOwn = hardware.printer !== 'browser';

  async function take(printer: Hardware['printer']) {
    setProblem(null);
    if (printer !== 'browser' && !(await choosePrinter(printer)))
      return setProblem(translate('No printer was chosen. Switch it on and choose it from the list of the browser.'));
    changeHardware({ printer });
  }
  return (
    <ModalFrame title={translate('Devices')} onClose={close}>
      <fieldset className="till-ways is-column">
        <legend>{translate('Slips are printed by')}</legend>
        {(Object.keys(PRINTERS) as Hardware['printer'][]).map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="printer"
              checked={hardware.printer === one}
              disabled={!hasPrinter(one)}
              onChange={() => void take(one)}
            />{' '}
            {translate(PRINTERS[one])}
            {!hasPrinter(one) && <small> · {translate('not in this browser')}</small>}
          </label>
        ))}
      </fieldset>
      {problem && (
        <p className="till-problem" role="alert">
          {problem}
        </p>
      )}
      <label className="till-field">
        {translate('Paper roll')}
        <select
          className="form-select"
          value={hardware.paper}
          onChange={({ target }) => changeHardware({ paper: ROLLS.find((one) => one === target.value) ?? 'outlet' })}
        >
          {ROLLS.map((one) => (
            <option key={one} value={one}>
              {translate(PAPERS[one])}
            </option>
          ))}
        </select>
      </label>
      {hardware.printer === 'serial' && (
        <label className="till-field">
          {translate('Speed of the printer')}
          <select
            className="form-select"
            value={hardware.baudRate}
            onChange={({ target }) => changeHardware({ baudRate: Number(target.value) })}
          >
            {BAUD_RATES.map((rate) => (
              <option key={rate} value={rate}>
                {rate}
              </option>
            ))}
          </select>
        </label>
      )}
      {isOwn && (
        <label>
          <input
            type="checkbox"
            checked={hardware.opensDrawer}
            onChange={({ target }) => changeHardware({ opensDrawer: target.checked })}
          />{' '}
          {translate('Open the drawer when cash is taken or given')}
        </label>
      )}
      <div className="modal-frame-actions">
        <button
          type="button"
          className="btn btn-outline-secondary"
          onClick={() => window.open(DISPLAY_PATH, 'customer-display', 'popup,width=800,height=600')}
        >
          {translate('Open the customer display')}
        </button>
        {isOwn && (
          <button type="button" className="btn btn-outline-secondary" onClick={() => void drawer()}>
            {translate('Open drawer')}
          </button>
        )}
        <button
          type="button"
          className="btn btn-outline-primary"
          onClick={() => void printSlips([testSlip(billing.till)])}
        >
          {translate('Print a test slip')}
        </button>
        <button type="button" className="btn btn-primary" onClick={close}>
          {translate('Go back')}
        </button>
      </div>
    </ModalFrame>
  );
}

const PAPERS = { outlet: 'As in Outlet Settings', mm80: '80 mm', mm58: '58 mm' } as const;
const ROLLS = Object.keys(PAPERS) as Hardware['paper'][];
