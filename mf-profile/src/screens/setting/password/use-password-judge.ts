import { useEffect, useState } from 'react';
import type { PasswordJudge } from './judge-password';

/** The judge, once something was typed and its lists have come; without them the form does as well. */
export function usePasswordJudge(typing: boolean, own: readonly string[]): PasswordJudge | null {
  const [judge, setJudge] = useState<PasswordJudge | null>(null);
  useEffect(() => {
    if (!typing) return;
    let here = true;
    import('./judge-password').then(
      ({ passwordJudge }) => here && setJudge(passwordJudge(own)),
      () => undefined,
    );
    return () => {
      here = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the words are those of the same person all along
  }, [typing]);
  return judge;
}
