import { Button, Notice, ProgressBar } from '@portal/ui';
import { useState } from 'react';
import { frAmendments as words } from '../../../i18n/fr-amendments';
import { type AmendmentRun, askCancel } from './use-amendment-run';

const steps = { check: ['READ', 'FIND', 'CHECK'], import: ['READ', 'FIND', 'CHECK', 'WRITE'] } as const;

interface RunProgressProps {
  /** Text for the step in progress. */
  label: string;
  /** Null until the server answers. */
  run: AmendmentRun | null;
  /** Null once an import can no longer be cancelled. */
  onCancel: (() => void) | null;
}

/** Row count of the current step, from the server; the progress bar covers all steps. */
export function RunProgress({ label, run, onCancel }: RunProgressProps) {
  const [asked, setAsked] = useState(false);
  const [unasked, setUnasked] = useState(false);
  const of: readonly string[] = steps[run?.isImport ? 'import' : 'check'];
  const total = run ? Math.max(1, run.total) : 1;
  return (
    <>
      <ProgressBar
        label={label}
        value={run ? of.indexOf(run.step) * total + run.done : 0}
        max={of.length * total}
        valueText={run ? words.steps.rows(run) : words.steps.begins}
      />
      {onCancel && (
        <>
          <p className="ui-field__hint">{words.steps.wait}</p>
          <Button
            icon="close"
            loading={asked}
            onClick={() => {
              setAsked(true);
              setUnasked(false);
              onCancel();
              askCancel().catch(() => {
                setAsked(false);
                setUnasked(true);
              });
            }}
          >
            {words.steps.cancel}
          </Button>
          <div aria-live="polite">{unasked && <Notice tone="error">{words.steps.notAsked}</Notice>}</div>
        </>
      )}
    </>
  );
}
