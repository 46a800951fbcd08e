import { requestFileEndings } from '@portal/contract';
import { formatFileSize } from '@portal/domain';
import { Button, Icon } from '@portal/ui';
import { useId, useRef } from 'react';
import { frFiles } from './fr';
import type { ChosenFile, ChosenFiles as Chosen } from './use-chosen-files';
import './files.css';

const accept = Object.values(requestFileEndings)
  .flat()
  .map((ending) => `.${ending}`)
  .join(',');

/** Files of a message that is being written: chosen, looked at, taken away. */
export function ChosenFiles({ chosen, disabled = false }: { chosen: Chosen; disabled?: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  return (
    <div className="chosen-files">
      {chosen.files.length > 0 && (
        <ul className="chosen-files__list" aria-label={frFiles.chosen}>
          {chosen.files.map((file) => (
            <One key={file.key} file={file} onRemove={chosen.remove} onRetry={chosen.retry} />
          ))}
        </ul>
      )}
      <div className="chosen-files__add">
        <Button
          variant="quiet"
          size="small"
          flush
          icon="upload"
          disabled={disabled || chosen.full}
          aria-describedby={hint}
          onClick={() => input.current?.click()}
        >
          {frFiles.add}
        </Button>
        <span id={hint} className="chosen-files__hint">
          {frFiles.hint}
        </span>
      </div>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accept}
        aria-label={frFiles.add}
        onChange={({ target }) => {
          chosen.add([...(target.files ?? [])]);
          // the same file can be chosen again once it was put right
          target.value = '';
        }}
      />
      {chosen.tooMany && (
        <p className="chosen-files__problem" role="alert">
          {frFiles.tooMany}
        </p>
      )}
    </div>
  );
}

interface OneProps {
  file: ChosenFile;
  onRemove: (key: string) => void;
  onRetry: (key: string) => void;
}

function One({ file: { key, name, size, kept, problem, again }, onRemove, onRetry }: OneProps) {
  return (
    <li className="chosen-files__one" data-refused={problem !== undefined || undefined}>
      <Icon name={problem === undefined ? 'document' : 'alert'} />
      <span className="chosen-files__name">{name}</span>
      <span className="chosen-files__size" aria-live="polite">
        {formatFileSize(size)}
        {problem === undefined && ` · ${kept ? frFiles.kept : frFiles.sending}`}
      </span>
      <span className="chosen-files__acts">
        {again && (
          <Button
            variant="quiet"
            size="small"
            icon="refresh"
            aria-label={frFiles.retry(name)}
            onClick={() => onRetry(key)}
          />
        )}
        <Button
          variant="quiet"
          size="small"
          icon="close"
          aria-label={frFiles.remove(name)}
          onClick={() => onRemove(key)}
        />
      </span>
      {problem !== undefined && (
        <p className="chosen-files__problem" role="alert">
          {problem}
        </p>
      )}
    </li>
  );
}
