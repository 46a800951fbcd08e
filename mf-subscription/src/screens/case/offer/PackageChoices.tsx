import { serverNow } from '@portal/api-client';
import { useCall } from '@portal/api-client/query';
import type { Energy } from '@portal/contract';
import { formatKwh, seasonGauge, today } from '@portal/domain';
import { CallFailure } from '@portal/screen';
import { Button, Icon, Modal, Skeleton, StatusBadge } from '@portal/ui';
import { SeasonGauge } from '@portal/ui/gauge';
import { useId, useState } from 'react';
import { Carousel } from '../../../components/carousel/Carousel';
import { ChoiceCard, Choices } from '../../../components/Choices';
import { BelowBadge, PackagePrice } from '../../../components/offer/PackagePrice';
import { frCaseOffer as words } from '../../../i18n/fr-case-offer';
import type { OfferChoice } from '../../../rules/case/answers';
import { type Offer, offerOf, packagesInOrder } from '../../../rules/case/offer-choices';
import { packagesDraft } from '../../../rules/case/quote-draft';
import { hasArrows } from '../../../rules/carousel-pages';
import { gaugeScale } from '../../../rules/package-choices';
import { useCase } from '../case-context';

type Pair = Offer['packages'][number];

interface PackageChoicesProps {
  legend: string;
  energy: Energy;
  offer: Offer;
  choice: OfferChoice;
  onChoose: (pair: Pair) => void;
}

/** The packages that may be chosen, those around the one that suits in view, and the seasons of the chosen one. */
export function PackageChoices({ legend, energy, offer, choice, onChoose }: PackageChoicesProps) {
  const group = useId();
  const chosen = choice.packages?.summer ?? null;
  const priced = usePricedPackages(energy, choice);
  const pricedOffer = priced.data && offerOf(priced.data.offers, choice);
  const pairOf = (id: string) => pricedOffer?.packages.find(({ summer }) => summer.id === id);
  const authorized = new Set(offer.plan?.authorizedPackages ?? []);
  const { pairs, startAt } = packagesInOrder(
    offer.packages.filter(({ summer, recommended }) => recommended || authorized.has(summer.id)),
    chosen,
  );
  const pair = pairs.find(({ summer }) => summer.id === chosen);
  const card = (each: Pair) => (
    <ChoiceCard
      key={each.summer.id}
      group={group}
      value={each.summer.id}
      checked={each.summer.id === chosen}
      onChoose={() => onChoose(each)}
    >
      <PairWords pair={each} prices={pairOf(each.summer.id)} />
    </ChoiceCard>
  );
  return (
    <div className="case-offer__block">
      <h4>{words.packages}</h4>
      <details className="case-offer__why">
        <summary>
          <Icon name="chevron-down" />
          {words.which}
        </summary>
        <p className="case-offer__soft">{words.recommendedWhy}</p>
      </details>
      {priced.status === 'failed' && !priced.data && (
        <CallFailure title={words.failedPackages} error={priced.error} onRetry={priced.retry} />
      )}
      <Choices legend={legend}>
        {hasArrows(pairs.length) ? (
          <Carousel
            startAt={startAt}
            items={pairs.map((each) => ({ key: each.summer.id, content: card(each) }))}
          />
        ) : (
          // few enough to be seen at once
          <div className="offer-choices__grid">{pairs.map(card)}</div>
        )}
      </Choices>
      {pair && <Gauge pair={pair} scale={gaugeScale(pairs.map(monthsOf))} />}
    </div>
  );
}

const monthsOf = ({ summer, winter, recommended }: Pair) => ({
  summerKwh: summer.quantity,
  winterKwh: winter.quantity,
  recommended,
  own: false,
});

/** The packages of the chosen product at the frequency and with the options chosen, as the summary prices them. */
function usePricedPackages(energy: Energy, choice: OfferChoice) {
  const { page, caseLink } = useCase();
  const { client, site } = page.answers;
  return useCall(
    '/getOffers',
    client && site
      ? {
          customerType: client.customerType,
          channel: client.channel,
          contracts: packagesDraft(site, energy, choice),
          ...caseLink,
        }
      : null,
  );
}

const PairWords = ({
  pair: { recommended, summer, winter, expected },
  prices,
}: {
  pair: Pair;
  /** Undefined until they are known. */
  prices: Pair | undefined;
}) => (
  <>
    <span className="offer-choice__badges">
      {recommended && (
        <StatusBadge tone="success" icon="check">
          {words.recommended}
        </StatusBadge>
      )}
      <BelowBadge expected={expected} />
    </span>
    <span className="offer-choice__seasons">
      {[summer, winter].map(({ timeframe, quantity }) => (
        <span key={timeframe} className="offer-season" data-season={timeframe}>
          <span>{words.kwh[timeframe]}</span> <strong>{formatKwh(quantity)}</strong>
        </span>
      ))}
    </span>
    {prices ? (
      <PackagePrice monthly={prices.monthlyAmount} yearly={prices.yearlyAmount} expected={prices.expected} />
    ) : (
      <Skeleton label={words.loading} lines={2} />
    )}
  </>
);

/** The twelve months of the chosen pair, in a window of their own (back-office 2, « Modals »). */
function Gauge({ pair: { summer, winter }, scale }: { pair: Pair; scale: number }) {
  const [open, setOpen] = useState(false);
  const gauge = seasonGauge(
    [
      { timeframe: 'SUMMER', amount: summer.quantity },
      { timeframe: 'WINTER', amount: winter.quantity },
    ],
    today(serverNow()),
    scale,
  );
  if (!gauge) return null;
  return (
    <>
      <Button icon="chart" variant="quiet" flush onClick={() => setOpen(true)}>
        {words.gauge}
      </Button>
      <Modal open={open} title={words.gauge} onClose={() => setOpen(false)}>
        <SeasonGauge gauge={gauge} />
      </Modal>
    </>
  );
}
