import { costCentreNameMaxLength } from '@portal/contract';
import { Button, Modal, Notice } from '@portal/ui';
import { FormShell, TextField } from '@portal/ui/form';
import { object, string } from '@portal/ui/schema';
import { type ReactNode, useState } from 'react';
import { type CostCentre, useCostCentreSave } from '../../api/contract-list';
import { frCostCentres as words } from '../../i18n/fr-cost-centres';

interface CostCentresDialogProps {
  customerNumber: string;
  costCentres: readonly CostCentre[];
  readOnly: boolean;
  onClose: () => void;
}

/** The customer's cost centres: made, renamed, deleted. */
export function CostCentresDialog({ customerNumber, costCentres, onClose }: CostCentresDialogProps) {
  const [edited, setEdited] = useState<{ id: string; deed: 'rename' | 'remove' } | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  // a new form after each creation
  const [made, setMade] = useState(0);
  const { sending, problem, send } = useCostCentreSave();
  const whose = { customerNbr: customerNumber };
  const saved = (message: string) => () => {
    setSaid(message);
    setEdited(null);
  };
  const begin = (next: typeof edited) => {
    setSaid(null);
    setEdited(next);
  };
  return (
    <Modal
      open
      title={words.title}
      onClose={sending ? undefined : onClose}
      footer={
        <Button onClick={onClose} disabled={sending}>
          {words.close}
        </Button>
      }
    >
      <div className="cost-centres">
        <p>{words.words}</p>
        {said !== null && <Notice tone="success">{said}</Notice>}
        {costCentres.length === 0 ? (
          <p className="contracts-soft">{words.none}</p>
        ) : (
          <ul aria-label={words.list} className="cost-centres__list">
            {costCentres.map((centre) => (
              <li key={centre.id}>
                {edited?.id !== centre.id && <CostCentreLine centre={centre} onEdit={begin} />}
                {edited?.id === centre.id && edited.deed === 'rename' && (
                  <NameForm
                    label={words.renameOne(centre.name)}
                    initial={centre.name}
                    submitLabel={words.save}
                    sending={sending}
                    problem={problem}
                    secondary={<Button onClick={() => begin(null)}>{words.cancel}</Button>}
                    onSubmit={(name) =>
                      send({ ...whose, mode: 'RENAME', id: centre.id, name }, saved(words.renamed(name)))
                    }
                  />
                )}
                {edited?.id === centre.id && edited.deed === 'remove' && (
                  <Removal
                    centre={centre}
                    sending={sending}
                    problem={problem}
                    onCancel={() => begin(null)}
                    onRemove={() =>
                      send({ ...whose, mode: 'DELETE', id: centre.id }, saved(words.removed(centre.name)))
                    }
                  />
                )}
              </li>
            ))}
          </ul>
        )}
        {edited === null && (
          <NameForm
            key={made}
            label={words.newName}
            submitLabel={words.create}
            sending={sending}
            problem={problem}
            onSubmit={(name) =>
              send({ ...whose, mode: 'CREATE', name }, () => {
                saved(words.created(name))();
                setMade((count) => count + 1);
              })
            }
          />
        )}
      </div>
    </Modal>
  );
}

interface CostCentreLineProps {
  centre: CostCentre;
  onEdit: (edited: { id: string; deed: 'rename' | 'remove' }) => void;
}

const CostCentreLine = ({ centre: { id, name, contracts }, onEdit }: CostCentreLineProps) => (
  <div className="cost-centres__line">
    <span className="cost-centres__name">
      {name}
      <span className="contracts-soft">{words.of(contracts)}</span>
    </span>
    <Button
      variant="quiet"
      size="small"
      icon="edit"
      aria-label={words.renameOne(name)}
      onClick={() => onEdit({ id, deed: 'rename' })}
    >
      {words.rename}
    </Button>
    <Button
      variant="quiet"
      size="small"
      icon="trash"
      aria-label={words.removeOne(name)}
      onClick={() => onEdit({ id, deed: 'remove' })}
    >
      {words.remove}
    </Button>
  </div>
);

interface RemovalProps {
  centre: CostCentre;
  sending: boolean;
  problem: string | null;
  onCancel: () => void;
  onRemove: () => Promise<void>;
}

const Removal = ({ centre, sending, problem, onCancel, onRemove }: RemovalProps) => (
  <div role="group" aria-label={words.removeOne(centre.name)} className="cost-centres__removal">
    <p>{words.confirm(centre.name, centre.contracts)}</p>
    {problem !== null && <Notice tone="error">{problem}</Notice>}
    <div className="cost-centres__deeds">
      <Button disabled={sending} onClick={onCancel}>
        {words.cancel}
      </Button>
      <Button variant="danger" loading={sending} onClick={() => void onRemove()}>
        {words.remove}
      </Button>
    </div>
  </div>
);

const schema = object({ name: string().trim().required(words.missing).max(costCentreNameMaxLength) });

interface NameFormProps {
  label: string;
  initial?: string;
  submitLabel: string;
  sending: boolean;
  problem: string | null;
  secondary?: ReactNode;
  onSubmit: (name: string) => Promise<void>;
}

/** The name of a cost centre, new or another one. */
const NameForm = ({ label, initial = '', submitLabel, sending, problem, ...rest }: NameFormProps) => (
  <FormShell
    label={label}
    initialValues={{ name: initial }}
    schema={schema}
    onSubmit={({ name }) => rest.onSubmit(name)}
    loading={sending}
    submitError={problem}
    submitLabel={submitLabel}
    secondary={rest.secondary}
  >
    <TextField
      name="name"
      label={label}
      hint={words.nameHint(costCentreNameMaxLength)}
      maxLength={costCentreNameMaxLength}
      autoComplete="off"
    />
  </FormShell>
);
