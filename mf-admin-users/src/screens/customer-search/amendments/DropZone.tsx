import { Button, classNames, Icon, Notice } from '@portal/ui';
import { type DragEvent, useRef, useState } from 'react';
import { amendmentWords as words } from '../../../i18n/amendments';

interface DropZoneProps {
  onFiles: (files: readonly File[]) => void;
  /** Why the last file was not taken. */
  refusal: string | null;
}

/** A file by drag and drop, or by a button for everybody else. */
export function DropZone({ onFiles, refusal }: DropZoneProps) {
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <>
      <div
        className={classNames('drop-zone', over && 'drop-zone--over')}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Icon name="upload" />
        <p>{words.drop}</p>
        <p className="ui-field__hint">{words.or}</p>
        <Button icon="document" onClick={() => input.current?.click()}>
          {words.choose}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          hidden
          aria-label={words.input}
          onChange={({ target }) => {
            onFiles([...(target.files ?? [])]);
            // the same file, mended meanwhile, can be chosen again
            target.value = '';
          }}
        />
      </div>
      <div aria-live="polite">{refusal && <Notice tone="error">{refusal}</Notice>}</div>
    </>
  );
}
