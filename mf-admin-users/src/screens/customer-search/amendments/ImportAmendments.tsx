import { wordsFor } from '@portal/api-client';
import { FileDownload } from '@portal/screen/search';
import { Button, Modal, Notice, ProgressBar } from '@portal/ui';
import { amendmentWords as words } from '../../../i18n/amendments';
import { CheckedFile } from './CheckedFile';
import { DropZone } from './DropZone';
import { type ImportState, useAmendmentImport } from './use-amendment-import';
import './amendments.css';

interface ImportAmendmentsProps {
  onClose: () => void;
  onImported: () => void;
}

export function ImportAmendments({ onClose, onImported }: ImportAmendmentsProps) {
  const { state, importing, problem, take, check, confirm, restart } = useAmendmentImport(onImported);
  const busy = importing || state.step === 'reading' || state.step === 'checking';
  const ready =
    state.step === 'checked' && state.checked.errorCount === 0 && state.checked.importedBefore === null
      ? state
      : null;
  return (
    <Modal
      open
      title={words.title}
      size="wide"
      onClose={importing ? undefined : onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={importing}>
            {state.step === 'done' ? words.close : words.cancel}
          </Button>
          {ready && (
            <Button variant="primary" icon="upload" loading={importing} onClick={() => confirm(ready.file)}>
              {words.submit(ready.checked.rowCount)}
            </Button>
          )}
        </>
      }
    >
      <div className="amendments">
        {state.step === 'choose' && (
          <>
            <p>{words.intro}</p>
            <DropZone onFiles={take} refusal={state.refusal && words.refused[state.refusal]} />
          </>
        )}
        <div aria-live="polite">
          {busy && <Progress state={state} />}
          {state.step === 'done' && (
            <Notice tone="success" title={words.done}>
              {state.message}
            </Notice>
          )}
          {problem && (
            <Notice tone="error" title={words.failed}>
              {problem}
            </Notice>
          )}
        </div>
        {state.step === 'uncheckable' && (
          <Notice
            tone="error"
            title={words.checkFailed}
            action={
              <Button size="small" icon="refresh" onClick={() => check(state.file)}>
                {words.retry}
              </Button>
            }
          >
            {wordsFor(state.error)}
          </Notice>
        )}
        {state.step === 'checked' && !importing && <CheckedFile checked={state.checked} />}
        {(state.step === 'checked' || state.step === 'done') && !importing && (
          <FileDownload path="/exportAmendmentReport" payload={state.file} label={words.report} />
        )}
        {state.step !== 'choose' && !busy && (
          <Button variant="quiet" icon="upload" flush onClick={restart}>
            {words.otherFile}
          </Button>
        )}
      </div>
    </Modal>
  );
}

/** Three steps; how far the server is within one of them nobody knows, and nothing pretends to. */
function Progress({ state }: { state: ImportState }) {
  const step = state.step === 'reading' ? 1 : state.step === 'checking' ? 2 : 3;
  const label =
    state.step === 'reading'
      ? words.steps.read(state.name)
      : state.step === 'checking'
        ? words.steps.check(state.rows)
        : words.steps.import(state.step === 'checked' ? state.checked.rowCount : 0);
  return (
    <>
      <ProgressBar label={label} value={step - 0.5} max={3} valueText={words.steps.stage(step)} />
      <p className="ui-field__hint">{words.steps.wait}</p>
    </>
  );
}
