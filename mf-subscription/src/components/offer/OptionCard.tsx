import type { Energy } from '@portal/contract';
import { Button, Icon, StatusBadge } from '@portal/ui';
import { frOffer } from '../../i18n/fr-offer';
import type { OptionChoice } from '../../rules/option-choices';
import { OptionDrawing } from './OptionDrawing';

const words = frOffer.optionList;

interface OptionCardProps {
  choice: OptionChoice;
  energy: Energy;
  locked: boolean;
  /** Null: it cannot be changed any more, or yet. */
  onSwitch: (() => void) | null;
}

/** One option: what it does, what it costs, and its switch. */
export function OptionCard({ choice, energy, locked, onSwitch }: OptionCardProps) {
  const { code, label, description, active } = choice;
  return (
    <li className="offer-option" data-active={active}>
      <OptionDrawing code={code} />
      <div className="offer-option__words">
        <h3>
          {label}{' '}
          {active && (
            <StatusBadge tone="success" icon="check">
              {words.active}
            </StatusBadge>
          )}
        </h3>
        <p>{words.does[code]?.(energy) ?? description}</p>
      </div>
      <p className="offer-option__price">
        <OptionPrice choice={choice} />
      </p>
      {onSwitch && (
        <Button
          disabled={locked}
          onClick={onSwitch}
          aria-label={`${active ? words.remove : words.add} « ${label} »`}
        >
          <Icon name={active ? 'close' : 'plus'} />
          {active ? words.remove : words.add}
        </Button>
      )}
    </li>
  );
}

function OptionPrice({ choice: { yearly, monthly, once, perKwh } }: Pick<OptionCardProps, 'choice'>) {
  if (once) return words.once(yearly);
  const [price, year] =
    perKwh === null
      ? [words.monthly(monthly), words.yearly(yearly)]
      : [words.perKwh(perKwh), words.perKwhYearly(yearly)];
  return (
    <>
      <strong>{price}</strong> <span>{year}</span>
    </>
  );
}
