/** The face for servers, builds and tests: the zod schemas. */
export { calls } from './calls';
export { callSubjects, subjectOf } from './call-subjects';
export { namedSchemas } from './named-schemas';
export { callRights } from './rights';
export { requestPaths } from './request-paths';
export { loadReport, loadReportTag } from './load-report';
export { routesWithoutSession, webVitalsReport, webVitalsTag } from './web-vitals-report';
export { remoteDeclaration, remoteDeclarationBytes, remoteRoute, routeRights } from './remote-declaration';
export { authorizationScheme } from './entities/authorization-scheme';
export { menuIds, rootKeys, subMenuIds } from './entities/sub-menus';
