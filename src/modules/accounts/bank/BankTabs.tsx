import { bankRules } from '../../../../contract/accounts/bank/rules';
import { TRAN } from '../../../../contract/screen';
import { Icon } from '../../../kit/Icon';
import { useMay } from '../../../kit/session';
import { translate } from '../../../kit/translate';
import { useUrl } from '../../../kit/urlState';
import { useIsNarrow } from '../../../kit/useIsPhone';

const TABS = ['books', 'bank', 'suggested', 'cleared', 'import', 'rules'] as const;
export type Tab = (typeof TABS)[number];
export const tabOf = (text: string | null): Tab => TABS.find((one) => one === text) ?? 'books';

type Props = { tab: Tab; go(tab: Tab): void; suggested: number; exact: number; acceptExact(): void };

/** The views of the panel; books and bank are side by side where there is room. */
export function BankTabs({ tab, go, suggested, exact, acceptExact }: Props) {
  const isNarrow = useIsNarrow();
  const mayRule = useMay(bankRules.screen)(TRAN.create);
  const [, setUrl] = useUrl();
  const words: Readonly<Record<Tab, string>> = {
    books: isNarrow ? 'Books' : translate('To match'),
    bank: 'Bank',
    suggested: suggested > 0 ? translate('Suggested ({suggested})', { suggested }) : 'Suggested',
    cleared: 'Cleared',
    import: 'Import',
    rules: 'Rules',
  };
  const shown = TABS.filter((one) => isNarrow || one !== 'bank');
  const active = !isNarrow && tab === 'bank' ? 'books' : tab;
  return (
    <div className="bank-tabs">
      <fieldset className="btn-group" aria-label={translate('Show')}>
        {shown.map((one) => (
          <button
            key={one}
            type="button"
            className={`btn btn-outline-secondary ${one === active ? 'active' : ''}`}
            aria-pressed={one === active}
            onClick={() => go(one)}
          >
            {translate(words[one])}
          </button>
        ))}
      </fieldset>
      {active === 'rules' && mayRule && (
        <button type="button" className="btn btn-primary" onClick={() => setUrl({ open: 'new' })}>
          <Icon name="plus" /> {translate('New rule')} <kbd>Alt+N</kbd>
        </button>
      )}
      {exact > 0 && active !== 'rules' && (
        <button type="button" className="btn btn-outline-primary" onClick={acceptExact}>
          {translate('Match {exact} exact {exactWords}', {
            exact,
            exactWords: translate(exact === 1 ? 'pair' : 'pairs'),
          })}{' '}
          <kbd>Alt+E</kbd>
        </button>
      )}
    </div>
  );
}
