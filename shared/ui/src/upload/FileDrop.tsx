import Upload from '@rc-component/upload';
import { useRef, useState } from 'react';
import { Button } from '../button/Button';
import { classNames } from '../class-names';
import { Icon } from '../icon/Icon';
import './file-drop.css';

interface FileDropProps {
  /** Of the field that takes the file. */
  label: string;
  /** What to drop, and where. */
  drop: string;
  /** Between the two ways: « ou ». */
  or: string;
  choose: string;
  /** Kinds that the browser's dialogue offers, as `accept` of an input has them: `.csv`. */
  accept: string;
  /** Whatever was chosen or dropped, of any kind and number: the caller judges it. */
  onFiles: (files: readonly File[]) => void;
}

/** A file by drag and drop, or by a button for everybody else. Nothing is sent. */
export function FileDrop({ label, drop, or, choose, accept, onFiles }: FileDropProps) {
  const zone = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState(false);
  return (
    <div
      ref={zone}
      onDragOver={() => setOver(true)}
      onDragLeave={() => setOver(false)}
      onDropCapture={(event) => {
        setOver(false);
        const files = [...event.dataTransfer.files];
        if (files.length === 1) return;
        // the library takes the first of several
        event.preventDefault();
        event.stopPropagation();
        // dropped words are no file
        if (files.length > 0) onFiles(files);
      }}
    >
      <Upload
        component="div"
        className={classNames('ui-drop', over && 'ui-drop--over')}
        aria-label={label}
        // dropped files of another kind are refused by the caller, in words; the library ignores them
        accept={{ format: accept, filter: 'native' }}
        // its own way is a zone that is a button, deaf to the space bar
        hasControlInside
        openFileDialogOnClick={false}
        beforeUpload={(file) => {
          onFiles([file]);
          return false;
        }}
      >
        <Icon name="upload" />
        <p>{drop}</p>
        <p className="ui-field__hint">{or}</p>
        <Button icon="document" onClick={() => zone.current?.querySelector('input')?.click()}>
          {choose}
        </Button>
      </Upload>
    </div>
  );
}
