import type { Day } from '@portal/domain';
import { StatusBadge } from '@portal/ui';
import { CheckboxField } from '@portal/ui/form';
import { moveWords } from '../../i18n/move';
import { isOverdue, type MoveStepName, type MoveValues, stepDay } from '../../rules/move-plan';

const { memo, steps } = moveWords;

interface MoveStepProps {
  name: MoveStepName;
  /** From the day of the move. */
  days: number;
  values: MoveValues;
  today: Day;
}

/** A step to tick, with its last day once the day of the move is known. */
export function MoveStep({ name, days, values, today }: MoveStepProps) {
  const { label, hint } = steps[name];
  const day = stepDay(values.moveDate, days);
  return (
    <div className="move-step">
      <CheckboxField
        name={name}
        label={label}
        hint={
          <>
            {hint} {day && <strong>{days === 0 ? memo.on(day) : memo.until(day)}.</strong>}
          </>
        }
      />
      {isOverdue(day, values[name], today) && <StatusBadge tone="warning">{memo.late}</StatusBadge>}
    </div>
  );
}
