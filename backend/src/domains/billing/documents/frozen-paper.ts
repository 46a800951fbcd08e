import type { Amendment } from './amendment';
import type { Issuer, Paper } from './blocks';
import type { ContractTerms } from './contract-terms';
import { amendmentPaper } from './papers/amendment.paper';
import { contractPaper } from './papers/contract.paper';
import { mandatePaper, type Mandate } from './papers/mandate.paper';

/** What a paper of ours says, frozen on its day; kept as JSON with its document. */
export type FrozenPaper =
  | { kind: 'CONTRACT'; terms: ContractTerms }
  | { kind: 'SEPA_MANDATE'; mandate: Mandate }
  | { kind: 'CONTRACT_AMENDMENT'; amendment: Amendment };

export function drawFrozen(issuer: Issuer, frozen: FrozenPaper): Paper {
  switch (frozen.kind) {
    case 'CONTRACT':
      return contractPaper(issuer, frozen.terms);
    case 'SEPA_MANDATE':
      return mandatePaper(issuer, frozen.mandate);
    case 'CONTRACT_AMENDMENT':
      return amendmentPaper(issuer, frozen.amendment);
  }
}
