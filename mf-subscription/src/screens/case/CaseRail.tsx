import { Button, classNames, Icon, Money, Notice, Skeleton, StatusBadge } from '@portal/ui';
import { energyLabel, formatEuros } from '@portal/domain';
import { lazyPart } from '@portal/screen';
import { type ReactNode, Suspense, useEffect, useId, useState } from 'react';
import isEqual from 'react-fast-compare';
import { frCase, frCaseOfLink } from '../../i18n/fr-case';
import { type EnergyPrice, instalmentsOf } from '../../rules/case/case-prices';
import { isComplete } from '../../rules/case/case-questions';
import { type CasePage, sections, type Section } from '../../rules/case/case-page';
import { sectionState } from '../../rules/case/section-states';
import { useCase, useIsCustomer } from './case-context';
import { goToSection } from './go-to-section';

const words = frCase.rail;

/** Its rules of dates come with the first price. */
const FirstCharge = lazyPart(() => import('./FirstCharge').then((module) => module.FirstCharge));

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
              <button type="button" onClick={() => goToSection(section)}>
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

const isOptional = (section: Section) => section === 'recap' || section === 'missing';

function Price() {
  const { page, quote, prices } = useCase();
  const { saved } = (useIsCustomer() ? frCaseOfLink : frCase).rail;
  useEffect(() => FirstCharge.ahead(), []);
  // a former price stays, dimmed, until the new one is there: nothing jumps
  const former = useFormer(prices);
  const restId = useId();
  const [unfolded, setUnfolded] = useState(false);
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
    <div
      className={classNames('case-rail__price', unfolded && 'case-rail__price--unfolded')}
      data-covers-end={unfolded || undefined}
      aria-live="polite"
      aria-busy={prices === null}
    >
      <p className="case-rail__figure">
        <Money amount={sum(({ monthly }) => monthly)} /> <small>{words.perMonth}</small>
      </p>
      <p className="case-rail__term">
        <span>{words.term}</span> <strong>{termOf(shown)}</strong>
      </p>
      {/* of the bar at the foot of a narrow window; beside the sections all is in sight */}
      <Button
        className="case-rail__unfold"
        variant="quiet"
        size="small"
        icon={unfolded ? 'chevron-down' : 'chevron-up'}
        aria-label={words.detail}
        aria-expanded={unfolded}
        aria-controls={restId}
        onClick={() => setUnfolded(!unfolded)}
      />
      <div id={restId} className="case-rail__rest">
        <Suspense>
          <FirstCharge />
        </Suspense>
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
        {shown === page.savedPrices?.prices && <p className="case-rail__year">{saved}</p>}
      </div>
      {shown.some(({ expected }) => expected?.belowExpected) && (
        <StatusBadge tone="warning" icon="alert">
          {words.below}
        </StatusBadge>
      )}
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
