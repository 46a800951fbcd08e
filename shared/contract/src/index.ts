/** The face for browsers: enumerations, messages and types; zod stays in `@portal/contract/schemas`. */
export * from './bill-enumerations';
export * from './enumerations';
export * from './subscription-enumerations';
export * from './error-codes';
export * from './file-cut';
export * from './get-paths';
export * from './group-name';
export * from './registry-history';
export * from './registry-snapshot';
export * from './streamed-fields';
export type * from './types';
export type { CallPath, CallShape, FilePath, RequestOf, ResponseOf } from './calls';
export type { FileAnswer } from './file-answer';
export type { CallRight, Deed } from './rights';
export type { LoadErrorClass, LoadReport } from './load-report';
export type { RemoteDeclaration, RemoteRoute, RouteRight } from './remote-declaration';
export {
  declarationFor,
  grantsOf,
  mayOpen,
  rightsOf,
  type AgentSpace,
  type VisitorRights,
} from './visitor-rights';
export { creations, type RootKey, type SubMenuId } from './entities/sub-menus';
