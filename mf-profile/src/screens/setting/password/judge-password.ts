import { commonPasswordRefusal, isCommonPassword } from '@portal/domain/common-passwords';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** What the lists of common passwords and words say. They weigh more than the screen: asked for when one is typed. */
export interface PasswordJudge {
  /** Why the server will refuse it for being common; null when it will not. */
  refusal: (typed: string) => string | null;
  /** From 0, guessed at once, to 4: out of reach of whoever stole the accounts. */
  score: (typed: string) => number;
}

/** Longer ones are strong by their length, and would take long to judge. */
const judgedLength = 100;

/** @param own words of the person, easier to guess than others */
export function passwordJudge(own: readonly string[]): PasswordJudge {
  const estimate = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return {
    refusal: (typed) => (isCommonPassword(typed) ? commonPasswordRefusal : null),
    score: (typed) => (typed.length > judgedLength ? 4 : estimate.check(typed, [...own, 'lumenvie']).score),
  };
}
