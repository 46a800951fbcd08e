import type { RequestOf } from '@portal/contract';
import { type ReactNode, useState } from 'react';
import { codeSchema } from './code-form';
import { CodeField } from './CodeField';
import { OtherWays } from './OtherWays';
import { signOwn } from './passkey';
import { type Means, waysOf } from './proof-ways';
import { securityWords } from './security-words';

const words = securityWords.ways;

export type Proof = Pick<RequestOf<'/renewRecoveryCodes'>, 'code' | 'passkey'>;

/** The part of a form by which the owner of the session proves to be there: its fields, their schema, and what to send. */
export function useProof(means: Means) {
  const ways = waysOf(means);
  const [way, setWay] = useState(ways[0]);
  const fields: ReactNode = (
    <>
      {way === 'passkey' ? (
        <p className="security-soft">{words.device}</p>
      ) : (
        <CodeField recovery={way === 'recovery'} />
      )}
      <OtherWays ways={ways} way={way} onChoose={setWay} />
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
