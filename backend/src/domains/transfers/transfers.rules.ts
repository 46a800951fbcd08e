import { DomainError } from '../../platform/errors';

/** Refusals of a transfer: status 400, code 400 (back-office 8); CONFLICT where somebody was first. */
const refused = (message: string, path: string) =>
  new DomainError(400, '400', message, { errors: [{ path, message }] });

export const toOneself = () =>
  refused('Le contrat appartient déjà à ce client : choisissez un autre client', 'customerNbrTargeted');

/** A customer outside the agent's scope, and none at all. */
export const toNobody = () =>
  refused('Aucun client ne correspond à ce numéro de destinataire', 'customerNbrTargeted');

/** Another's contract, one outside the agent's scope, and none at all. */
export const notTheirs = () => refused('Ce contrat n’appartient pas à ce client', 'contractNbr');

export const alreadyMoved = () =>
  new DomainError(409, 'CONFLICT', 'Ce contrat a déjà été transféré à ce client');

export const paymentRunning = () =>
  new DomainError(
    409,
    'CONFLICT',
    'Un paiement de ce contrat est en cours. Réessayez une fois qu’il sera confirmé ou annulé.',
  );
