import { serverNow } from '@portal/api-client';
import { formatKwh, largestMonth, seasonGauge, today } from '@portal/domain';
import { Button, Modal, StatusBadge } from '@portal/ui';
import { SeasonGauge } from '@portal/ui/gauge';
import { useId, useState } from 'react';
import { Carousel } from '../../../components/carousel/Carousel';
import { ChoiceCard, Choices } from '../../../components/Choices';
import { BelowBadge, PackagePrice } from '../../../components/offer/PackagePrice';
import { caseOfferWords as words } from '../../../i18n/case-offer';
import type { Offer } from '../../../rules/case/offer-choices';

type Pair = Offer['packages'][number];

interface PackageChoicesProps {
  legend: string;
  offer: Offer;
  /** Id of the chosen pair's summer package. */
  chosen: string | null;
  onChoose: (pair: Pair) => void;
}

/** The packages that may be chosen, the one that suits first, and the seasons of the chosen one. */
export function PackageChoices({ legend, offer, chosen, onChoose }: PackageChoicesProps) {
  const group = useId();
  const authorized = new Set(offer.plan?.authorizedPackages ?? []);
  const pairs = offer.packages.filter(({ summer, recommended }) => recommended || authorized.has(summer.id));
  const pair = pairs.find(({ summer }) => summer.id === chosen);
  return (
    <div className="case-offer__block">
      <h4>{words.packages}</h4>
      <p className="case-offer__soft">{words.recommendedWhy}</p>
      <Choices legend={legend}>
        <Carousel
          items={pairs.map((each) => ({
            key: each.summer.id,
            content: (
              <ChoiceCard
                group={group}
                value={each.summer.id}
                checked={each.summer.id === chosen}
                onChoose={() => onChoose(each)}
              >
                <PairWords pair={each} />
              </ChoiceCard>
            ),
          }))}
        />
      </Choices>
      {pair && <Gauge pair={pair} scale={largestMonth(pairs.map(monthsOf))} />}
    </div>
  );
}

const monthsOf = ({ summer, winter }: Pair) => ({ summerKwh: summer.quantity, winterKwh: winter.quantity });

const PairWords = ({
  pair: { recommended, summer, winter, monthlyAmount, yearlyAmount, expected },
}: {
  pair: Pair;
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
    <PackagePrice monthly={monthlyAmount} yearly={yearlyAmount} expected={expected} />
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
