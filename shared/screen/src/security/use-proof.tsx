import type { RequestOf } from '@portal/contract';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { codeSchema } from './code-form';
import { CodeField } from './CodeField';
import { OtherWays } from './OtherWays';
import { signOwn } from './passkey';
import { type Means, type Way, waysOf } from './proof-ways';
import { securityWords } from './security-words';

const words = securityWords.ways;

export type Proof = Pick<RequestOf<'/renewRecoveryCodes'>, 'code' | 'passkey'>;

/** The field of the code; a passkey has none, and its form is sent. */
const answerOf = (place: HTMLElement | null) => {
  const form = place?.closest('form');
  return (
    form?.querySelector<HTMLElement>('input[name=code]') ?? form?.querySelector<HTMLElement>('[type=submit]')
  );
};

/** The part of a form by which the owner of the session proves to be there: its fields, their schema, and what to send. */
export function useProof(means: Means) {
  const ways = waysOf(means);
  const [way, setWay] = useState(ways[0]);
  const [chosen, setChosen] = useState<Way | null>(null);
  const others = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen !== null) answerOf(others.current)?.focus();
  }, [chosen]);
  const choose = (other: Way) => {
    setWay(other);
    setChosen(other);
  };
  const fields: ReactNode = (
    <>
      {way === 'passkey' ? (
        <p className="security-soft">{words.device}</p>
      ) : (
        <CodeField recovery={way === 'recovery'} />
      )}
      <OtherWays ref={others} ways={ways} way={way} onChoose={choose} />
    </>
  );
  return {
    way,
    fields,
    schema: codeSchema(way),
    /** @throws CallError with words to show. */
    prove: async (code: string): Promise<Proof> =>
      way === 'passkey' ? { passkey: await signOwn() } : { code },
  };
}
