import { lazyPart } from '@portal/screen';
import type { Contract } from '@portal/contract';
import { isClosedContract } from '@portal/domain';
import { Button } from '@portal/ui';
import { type ReactNode, useState } from 'react';
import { type CoholderSaved, saveCoholder } from '../../../api/save-contract-person';
import { tellElsewhere } from '../../../api/tell-change';
import { ConfirmChanges } from '../../../components/edit/ConfirmChanges';
import { Details } from '../../../components/edit/Details';
import { EditCard } from '../../../components/edit/EditCard';
import { SavedPopup } from '../../../components/edit/SavedPopup';
import { useBlockEdit } from '../../../components/edit/use-block-edit';
import { frInformation } from '../../../i18n/fr-information';
import type { ContractBlockProps } from '../contract-block';
import {
  coholderRows,
  coholderValues,
  hasCoholder,
  personName,
  type CoholderValues,
} from './coholder-values';
import { RemoveCoholder } from './RemoveCoholder';

const CoholderForm = lazyPart(() => import('./CoholderForm').then((module) => module.CoholderForm));
const words = frInformation.coholder;

/** The co-holder of an individual's contract: add, change, remove (C5.5). */
export function CoholderBlock({ subject, contract, readOnly, reading, reload }: ContractBlockProps) {
  const values = coholderValues(contract);
  const { contractNumber } = subject;
  const edit = useBlockEdit<CoholderValues, number | undefined, CoholderSaved>({
    draftId: `profile.coholder.${contractNumber}`,
    current: { values, stamp: contract.version },
    rowsOf: coholderRows,
    send: (typed, sent) => saveCoholder(subject, typed, sent),
    reload,
    onElsewhere: () => tellElsewhere(words.elsewhere(contractNumber)),
  });
  const [removed, setRemoved] = useState<CoholderSaved | null>(null);
  const closed = isClosedContract(contract.contractStatus);
  const standing = hasCoholder(values);
  return (
    <EditCard
      title={words.title}
      editLabel={words.edit}
      editing={edit.start !== null}
      covered={edit.save.asked !== null || edit.outcome !== null || removed !== null}
      disabled={readOnly || reading}
      onEdit={standing && !closed ? edit.open : undefined}
    >
      {edit.start ? (
        <CoholderForm edit={edit} civility={values.civility} locked={readOnly} />
      ) : (
        <CoholderView contract={contract} closed={closed}>
          {standing ? (
            <RemoveCoholder
              name={personName(values)}
              subject={subject}
              version={contract.version}
              disabled={readOnly || reading}
              reload={reload}
              onRemoved={setRemoved}
            />
          ) : (
            <Button icon="plus" disabled={readOnly || reading} onClick={edit.open}>
              {words.add}
            </Button>
          )}
        </CoholderView>
      )}
      <ConfirmChanges edit={edit} title={words.question}>
        {() => <p>{words.note}</p>}
      </ConfirmChanges>
      <SavedPopup open={removed !== null} event={removed?.event} onClose={() => setRemoved(null)} />
      <SavedPopup open={edit.outcome !== null} event={edit.outcome?.answer.event} onClose={edit.dismiss} />
    </EditCard>
  );
}

interface CoholderViewProps {
  contract: Contract;
  closed: boolean;
  /** What can be done; nothing of a contract that has ended. */
  children: ReactNode;
}

function CoholderView({ contract, closed, children }: CoholderViewProps) {
  const values = coholderValues(contract);
  return (
    <div className="information-coholder">
      {hasCoholder(values) ? (
        <Details rows={[{ label: words.name, value: personName(values) }]} />
      ) : (
        <p>{words.none}</p>
      )}
      {closed ? <p className="information-ask">{words.closed}</p> : children}
    </div>
  );
}
