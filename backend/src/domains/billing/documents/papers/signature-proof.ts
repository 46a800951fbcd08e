import type { SignatureProof } from '../contract-terms';

/** By what a signature can be checked: the provider's file of it, and the document that was put to the signer. */
export const signatureProof = ({ reference, sha256 }: SignatureProof): string =>
  [
    `Preuve de la signature\u00a0: dossier ${reference} du prestataire de signature`,
    ...(sha256 === null ? [] : [`empreinte SHA-256 du document présenté au signataire\u00a0: ${sha256}`]),
  ].join('\u00a0; ');
