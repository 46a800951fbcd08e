/** How an account is kept to its owner: the second step of a log-in, and where it is open. */
export { CodeField } from './security/CodeField';
export { codeSchema } from './security/code-form';
export { OtherWays } from './security/OtherWays';
export { waysOf, type Way } from './security/proof-ways';
export { EnrolmentSteps } from './security/EnrolmentSteps';
export { FactorCard } from './security/FactorCard';
export { RecoveryCodes } from './security/RecoveryCodes';
export { SessionsCard } from './security/SessionsCard';
