import { newCustomerEuros, sponsorEuros } from '@portal/domain';
import { Icon } from '@portal/ui';
import { sponsorshipWords, wholeEuros } from '../../i18n/sponsorship';

const words = sponsorshipWords.gifts;

/** What each of the two gains. */
export function Gifts() {
  return (
    <ul className="sponsor-gifts" aria-label={words.label}>
      <Gift amount={sponsorEuros} whom={words.you} detail={words.youWords} />
      <Gift amount={newCustomerEuros} whom={words.them} detail={words.themWords} />
    </ul>
  );
}

function Gift({ amount, whom, detail }: { amount: number; whom: string; detail: string }) {
  return (
    <li className="sponsor-gift">
      <Icon name="gift" />
      <p>
        <strong className="sponsor-amount">{wholeEuros(amount)}</strong>{' '}
        <span className="sponsor-whom">{whom}</span>
      </p>
      <p className="sponsor-soft">{detail}</p>
    </li>
  );
}
