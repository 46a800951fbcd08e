import { render, screen } from '@testing-library/react';
import { useEffect, useRef, useState } from 'react';

/** Busy for longer than a timer of 0 ms needs, as on a machine with other work. */
function keepBusy() {
  const end = performance.now() + 5;
  while (performance.now() < end);
}

function Field({ onShown }: { onShown: () => void }) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    ref.current?.focus();
    onShown();
  }, [onShown]);
  keepBusy();
  return <input ref={ref} aria-label="Code" />;
}

function Later() {
  const [loaded, setLoaded] = useState(false);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    setTimeout(() => setLoaded(true), 10);
  }, []);
  return (
    <>
      {loaded && <Field onShown={() => setShown(true)} />}
      {shown && <p>Prêt</p>}
    </>
  );
}

test.each(Array.from({ length: 20 }, (_, turn) => turn))(
  'what was found has its effects behind it, and what they show, however slow the machine (%i)',
  async () => {
    render(<Later />);
    expect(await screen.findByLabelText('Code')).toHaveFocus();
    expect(screen.getByText('Prêt')).toBeVisible();
  },
);
