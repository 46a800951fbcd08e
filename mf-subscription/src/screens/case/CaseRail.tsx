import { Button, Icon, Money, Notice, Skeleton, StatusBadge } from '@portal/ui';
import { energyLabel, formatEuros } from '@portal/domain';
import { type ReactNode, useState } from 'react';
import isEqual from 'react-fast-compare';
import { frCase, frCaseOfLink } from '../../i18n/fr-case';
import { type EnergyPrice, instalmentsOf } from '../../rules/case/case-prices';
import { isComplete } from '../../rules/case/case-questions';
import { type CasePage, sections, type Section } from '../../rules/case/case-page';
import { sectionState } from '../../rules/case/section-states';
import { useCase, useIsCustomer } from './case-context';
import { FirstCharge } from './FirstCharge';

const words = frCase.rail;

/** Price and progress, beside the sections; below the title on a phone. */
export function CaseRail({ children }: { children?: ReactNode }) {
  return (
    <aside className="case-rail" aria-label={words.title}>
      <Price />
      <Steps />
      {children}
    </aside>
  );
}

function Steps() {
  const { page } = useCase();
  const byCustomer = useIsCustomer();
  const { steps, sections: titles } = byCustomer ? frCaseOfLink : frCase;
  const states = sections.map((section) => [section, stepState(page, section, byCustomer)] as const);
  // what a case may never come to is no step of it
  const shown = states.filter(([section, state]) => state !== 'hidden' || !isOptional(section));
  return (
    <nav aria-label={steps}>
      <ol className="case-steps">
        {shown.map(([section, state]) => (
          <li key={section} className={`case-steps__step case-steps__step--${state}`}>
            <Icon name={state === 'done' ? 'check' : state === 'open' ? 'edit' : 'clock'} />
            {state === 'hidden' || sectionState(page, section, byCustomer) === 'hidden' ? (
              <span>{titles[section]}</span>
            ) : (
              <button type="button" onClick={() => goTo(section)}>
                {titles[section]}
              </button>
            )}
            <span className="ui-hidden">{frCase.states[state]}</span>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** A case that is signed and paid asks for nothing more: its last section is gone, and done. */
const stepState = (page: CasePage, section: Section, byCustomer: boolean) =>
  section === 'subscribe' && isComplete(page.order) ? 'done' : sectionState(page, section, byCustomer);

/** Not by the address: its fragment is the mailed link’s. */
function goTo(section: Section): void {
  const place = document.getElementById(`case-${section}`);
  place?.scrollIntoView({ block: 'start' });
  const first = ['[data-edit]', 'form :is(input, select)', 'button, input, select'].flatMap((fields) => [
    ...(place?.querySelectorAll<HTMLElement>(fields) ?? []),
  ])[0];
  first?.focus({ preventScroll: true });
}

const isOptional = (section: Section) => section === 'recap' || section === 'missing';

function Price() {
  const { page, quote, prices } = useCase();
  const { saved } = (useIsCustomer() ? frCaseOfLink : frCase).rail;
  // a former price stays, dimmed, until the new one is there: nothing jumps
  const former = useFormer(prices);
  if (prices === null && quote?.status === 'failed') {
    return (
      <Notice tone="error" action={<Button onClick={quote.retry}>{words.retry}</Button>}>
        {quote.error.code === 'HIGH_CONSUMPTION' ? quote.error.message : words.failed}
      </Notice>
    );
  }
  if (prices === null && quote === null) return <p className="case-rail__none">{words.none}</p>;
  const shown = prices ?? former;
  if (!shown) return <Skeleton lines={3} label={words.pending} />;
  const sum = (of: (price: EnergyPrice) => number) => shown.reduce((total, one) => total + of(one), 0);
  const compared = shown.every(({ expected }) => expected !== null);
  return (
    <div className="case-rail__price" aria-live="polite" aria-busy={prices === null}>
      <p className="case-rail__figure">
        <Money amount={sum(({ monthly }) => monthly)} /> <small>{words.perMonth}</small>
      </p>
      <p className="case-rail__term">
        <span>{words.term}</span> <strong>{termOf(shown)}</strong>
      </p>
      <FirstCharge />
      {shown.length > 1 && (
        <dl className="case-rail__energies">
          {shown.map((price) => (
            <Instalment key={price.energy} price={price} />
          ))}
        </dl>
      )}
      <p className="case-rail__year">
        {compared
          ? words.expectedYear(formatEuros(sum(({ expected }) => expected?.yearlyAmount ?? 0)))
          : words.perYear(formatEuros(sum(({ yearly }) => yearly)))}
      </p>
      {shown.some(({ expected }) => expected?.belowExpected) && (
        <StatusBadge tone="warning" icon="alert">
          {words.below}
        </StatusBadge>
      )}
      {shown === page.savedPrices?.prices && <p className="case-rail__year">{saved}</p>}
    </div>
  );
}

/** What falls due in advance, and every how many months. */
const termOf = (prices: readonly EnergyPrice[]): string =>
  instalmentsOf(prices)
    .map(({ months, amount }) => words.termOf(formatEuros(amount), months))
    .join(words.termAnd) || words.termBilled;

/** What a month comes to, and what is debited at once. */
const Instalment = ({ price }: { price: EnergyPrice }) => (
  <div>
    <dt>{energyLabel(price.energy)}</dt>
    <dd>
      <Money amount={price.monthly} />{' '}
      <span className="case-rail__year">
        {price.billed ? words.billed : words.instalment(formatEuros(price.installment), price.months)}
      </span>
    </dd>
  </div>
);

function useFormer(prices: EnergyPrice[] | null): EnergyPrice[] | null {
  const [former, setFormer] = useState(prices);
  if (prices !== null && !isEqual(prices, former)) setFormer(prices);
  return former;
}
