import type { WholeRequest } from '@portal/contract';
import { frAnswerTemplates } from '../../i18n/fr-answer-templates';

const { variables } = frAnswerTemplates;

/** A template with its variables replaced. A company has no first name: the greeting is without one. */
export const fillTemplate = (
  text: string,
  { firstName, eventNbr, contractNbr }: Pick<WholeRequest, 'firstName' | 'eventNbr' | 'contractNbr'>,
): string =>
  text
    .replaceAll(variables.firstName, firstName === null ? '' : ` ${firstName}`)
    .replaceAll(variables.eventNbr, eventNbr)
    .replaceAll(variables.contractNbr, contractNbr);
