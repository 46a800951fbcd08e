/** How an account is kept to its owner: the second step of a log-in. */
export { CodeField } from './security/CodeField';
export { codeSchema } from './security/code-form';
export { EnrolmentSteps } from './security/EnrolmentSteps';
export { RecoveryCodes } from './security/RecoveryCodes';
