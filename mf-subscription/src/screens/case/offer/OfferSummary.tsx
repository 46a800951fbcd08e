import { energies, type Energy } from '@portal/contract';
import { formatKwh, rateOptionLabel } from '@portal/domain';
import { frCaseOffer as words } from '../../../i18n/fr-case-offer';
import type { OfferAnswers, OfferChoice } from '../../../rules/case/answers';
import { useCase } from '../case-context';
import type { SectionSummaryProps } from '../section-form';
import './offer.css';

/** What was chosen, energy by energy. */
export function OfferSummary({ answers }: SectionSummaryProps<OfferAnswers>) {
  return (
    <div className="case-offer__summaries">
      {energies.map((energy) => {
        const choice = answers[energy];
        return choice && <ChoiceSummary key={energy} energy={energy} choice={choice} />;
      })}
    </div>
  );
}

function ChoiceSummary({ energy, choice }: { energy: Energy; choice: OfferChoice }) {
  const { quote } = useCase();
  const { productLabel, rateOption, packages, frequency, options, cyclical } = choice;
  const quantityOf = (id: string, season: 'SUMMER' | 'WINTER') =>
    quote?.data?.packages.find((each) => each.id === id && each.timeframe === season)?.quantity;
  const summer = packages && quantityOf(packages.summer, 'SUMMER');
  const winter = packages && quantityOf(packages.winter, 'WINTER');
  const packageText = () => {
    if (cyclical) return words.summary.cyclical;
    if (packages === null) return words.summary.noPackage;
    if (summer && winter) {
      return `${words.kwh.SUMMER} ${formatKwh(summer)}, ${words.kwh.WINTER.toLowerCase()} ${formatKwh(winter)}`;
    }
    return quote?.status === 'loading' ? '…' : words.summary.packageUnknown;
  };
  return (
    <dl className="case-offer__summary">
      <div>
        <dt>{words.energies[energy]}</dt>
        {/* gas has no rate option */}
        <dd>{energy === 'EL' ? `${productLabel}, ${rateOptionLabel(rateOption)}` : productLabel}</dd>
      </div>
      <div>
        <dt>{words.summary.package}</dt>
        <dd>{packageText()}</dd>
      </div>
      <div>
        <dt>{words.summary.frequency}</dt>
        <dd>{words.every[frequency]}</dd>
      </div>
      <div>
        <dt>{words.summary.options}</dt>
        <dd>{options.length === 0 ? words.summary.none : <OptionNames codes={options} />}</dd>
      </div>
    </dl>
  );
}

/** The quote names what it prices. */
function OptionNames({ codes }: { codes: readonly string[] }) {
  const { quote } = useCase();
  const lines = quote?.data?.budgets.flatMap(({ details }) => details) ?? [];
  return codes.map((code) => lines.find((line) => line.code === code)?.label ?? code).join(', ');
}
