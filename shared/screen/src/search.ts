/** What the searches of the back office share: pages of the server's, groups in reach, files. */
export { FileDownload } from './search/FileDownload';
export { GroupFilter } from './search/GroupFilter';
export { useGroupsInReach, type GroupsInReach } from './search/groups-in-reach';
export { readEnds, useServedPages, type ServedPages } from './search/use-served-pages';
