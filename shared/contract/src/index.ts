/** The face for browsers: enumerations, messages and types; zod stays in `@portal/contract/schemas`. */
export * from './bill-enumerations';
export * from './contract-list';
export * from './enumerations';
export * from './home-enumerations';
export * from './subscription-enumerations';
export * from './error-codes';
export * from './first-calls';
export * from './first-figures';
export * from './answer-fields';
export * from './browser-storage';
export * from './legal-pages';
export * from './call-transport';
export * from './group-name';
export * from './amendment-enumerations';
export * from './job-enumerations';
export * from './publication-order';
export * from './note-enumerations';
export * from './repayment-enumerations';
export * from './request-enumerations';
export * from './request-files';
export * from './voucher-enumerations';
export * from './measure-enumerations';
export * from './feed-enumerations';
export * from './service-level-enumerations';
export * from './number-patterns';
export * from './registry-history';
export * from './registry-snapshot';
export * from './text-lengths';
export type * from './types';
export type { CallPath, CallShape, FilePath, RequestOf, ResponseOf } from './calls';
export type { FileAnswer } from './file-answer';
export type { CallRight, Deed } from './rights';
export type { LoadErrorClass, LoadReport } from './load-report';
export type { WebVitalsReport } from './web-vitals-report';
export type { RemoteDeclaration, RemoteRoute, RouteRight } from './remote-declaration';
export {
  agentMenuKey,
  oneContractKey,
  type KeptMenu,
  declaredCustomerMenu,
  declaredBar,
  declaredMenu,
  type DeclaredEntry,
  type DeclaredGroup,
  type BarEntry,
} from './declared-menu';
export {
  declarationFor,
  grantsOf,
  mayOpen,
  rightsOf,
  type AgentSpace,
  type VisitorRights,
} from './visitor-rights';
export { creations, type RootKey, type SubMenuId } from './entities/sub-menus';
