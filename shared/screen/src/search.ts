/** What the searches of the back office share: filters' buttons, pages of the server's, groups in reach, files. */
export { FileDownload } from './search/FileDownload';
export { FoundRows } from './search/FoundRows';
export { GroupFilter } from './search/GroupFilter';
export { useGroupsInReach, type GroupsInReach } from './search/groups-in-reach';
export { SearchButtons } from './search/SearchButtons';
export { placeOf, readEnds, readRow, withoutPlace } from './search/search-place';
export { useServedPages, type ServedPages } from './search/use-served-pages';
