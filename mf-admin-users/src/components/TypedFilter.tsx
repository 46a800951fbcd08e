import { FilterInput } from '@portal/ui';
import { useEffect, useRef, useState } from 'react';

/** Milliseconds after the last key before the server is asked. */
const pause = 400;

interface TypedFilterProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Why nothing can be found by it. */
  error?: string;
}

/** A filter of text that the server answers: asked once the typing pauses. */
export function TypedFilter({ label, value, onChange, error }: TypedFilterProps) {
  const [typed, setTyped] = useState(value);
  const [former, setFormer] = useState(value);
  /** What was asked last: whoever does not take it up is not asked again. */
  const asked = useRef(value);
  if (value !== former) {
    setFormer(value);
    // another way than by typing: a filter that was cleared, the address of another page
    if (value !== typed.trim()) setTyped(value);
  }
  useEffect(() => {
    asked.current = value;
  }, [value]);
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === value || wanted === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = wanted;
      onChange(wanted);
    }, pause);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return <FilterInput label={label} value={typed} onChange={setTyped} error={error} />;
}
