import { costCentreNameMaxLength } from '@portal/contract';
import { Button, Modal, Notice } from '@portal/ui';
import { useState } from 'react';
import { type CostCentre, type ListedContract, useCostCentreSave } from '../../api/contract-list';
import { frCostCentres } from '../../i18n/fr-cost-centres';

const words = frCostCentres.assign;
const other = 'OTHER';
const without = 'NONE';

interface AssignDialogProps {
  customerNumber: string;
  chosen: readonly ListedContract[];
  costCentres: readonly CostCentre[];
  /** @param said what was done */
  onDone: (said: string) => void;
  onClose: () => void;
}

/** Puts the chosen contracts into a cost centre, a new one included, or into none. */
export function AssignDialog({ customerNumber, chosen, costCentres, onDone, onClose }: AssignDialogProps) {
  const [choice, setChoice] = useState<string>(commonCentre(chosen) ?? costCentres[0]?.id ?? other);
  const [name, setName] = useState('');
  const [missing, setMissing] = useState(false);
  const { sending, problem, send } = useCostCentreSave();
  const contracts = chosen.map(({ contractNumber }) => contractNumber);
  const whose = { customerNbr: customerNumber, contracts };
  function save() {
    const typed = name.trim();
    if (choice === other && typed === '') return setMissing(true);
    const ask =
      choice === other
        ? ({ ...whose, mode: 'CREATE', name: typed } as const)
        : ({ ...whose, mode: 'ASSIGN', id: choice === without ? null : choice } as const);
    void send(ask, ({ costCentre }) =>
      onDone(costCentre ? words.assigned(chosen.length, costCentre.name) : words.left(chosen.length)),
    );
  }
  const choices = [
    ...costCentres.map(({ id, name: label }) => ({ value: id, label })),
    { value: without, label: words.without },
    { value: other, label: words.other },
  ];
  return (
    <Modal
      open
      form
      title={words.title(chosen.length)}
      onClose={sending ? undefined : onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={sending}>
            {frCostCentres.cancel}
          </Button>
          <Button variant="primary" loading={sending} onClick={save}>
            {words.save}
          </Button>
        </>
      }
    >
      <fieldset className="cost-centres__choices">
        <legend>{words.label}</legend>
        {choices.map(({ value, label }) => (
          <label key={value} className="ui-check">
            <input
              type="radio"
              name="cost-centre"
              checked={choice === value}
              onChange={() => setChoice(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      {choice === other && (
        <label className="ui-field">
          <span className="ui-field__label">{frCostCentres.newName}</span>
          <input
            className="ui-input"
            value={name}
            maxLength={costCentreNameMaxLength}
            aria-invalid={(missing && name.trim() === '') || undefined}
            onChange={({ target }) => setName(target.value)}
          />
        </label>
      )}
      {choice === other && missing && name.trim() === '' && (
        <Notice tone="error">{frCostCentres.missing}</Notice>
      )}
      {problem !== null && <Notice tone="error">{problem}</Notice>}
    </Modal>
  );
}

/** The one that all of them have. */
function commonCentre([first, ...others]: readonly ListedContract[]): string | undefined {
  const id = first?.costCentre?.id;
  return others.every(({ costCentre }) => costCentre?.id === id) ? id : undefined;
}
