import type { Energy } from '@portal/contract';
import { Button, Modal, SegmentedControl } from '@portal/ui';
import { useState } from 'react';
import { frSelfRelief } from '../../i18n/fr-self-relief';
import { MeterFace } from './MeterFace';

const words = frSelfRelief.helpModal;
const example = '04321';

/** How to read the meter, of either energy, with drawings (C3.7). */
export function HelpButton({ energy }: { energy: Energy }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" icon="help" onClick={() => setOpen(true)}>
        {frSelfRelief.help}
      </Button>
      {open && <ReadingHelp energy={energy} onClose={() => setOpen(false)} />}
    </>
  );
}

function ReadingHelp({ energy, onClose }: { energy: Energy; onClose: () => void }) {
  const [shown, setShown] = useState(energy);
  const { steps, example: says } = words[shown];
  return (
    <Modal
      open
      size="wide"
      title={words.title}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <div className="self-help">
        <SegmentedControl
          label={words.energies}
          options={[
            { value: 'EL', label: words.EL.tab },
            { value: 'NG', label: words.NG.tab },
          ]}
          value={shown}
          onChange={setShown}
        />
        <ol className="self-steps">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <div className="self-examples">
          {shown === 'EL' ? (
            <>
              <Example kind="linky" caption={says(example)} before="0" register="HP" />
              <Example kind="drum" caption={says(example)} before="0" register="BASE" />
            </>
          ) : (
            <>
              <Example kind="gas" caption={says(example)} decimals="687" />
              <Example kind="gazpar" caption={says(example)} decimals="687" />
            </>
          )}
        </div>
      </div>
    </Modal>
  );
}

interface ExampleProps {
  kind: 'linky' | 'drum' | 'gas' | 'gazpar';
  caption: string;
  before?: string;
  decimals?: string;
  register?: string;
}

function Example({ kind, caption, before, decimals, register = '' }: ExampleProps) {
  return (
    <figure className="self-meter">
      <MeterFace
        kind={kind}
        typed={example}
        digitSize={example.length}
        register={register}
        before={before}
        decimals={decimals}
      />
      <figcaption>
        <span>{frSelfRelief.face.kinds[kind]}</span>
        <strong>{caption}</strong>
      </figcaption>
    </figure>
  );
}
