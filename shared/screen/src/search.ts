/** What the lists share: filters' buttons, pages of the server's, their order and place, choice of columns, groups in reach, files. */
export { CriteriaForm, type Criterion } from './search/CriteriaForm';
export { FileDownload } from './search/FileDownload';
export { useDebounced } from './use-debounced';
export { FoundRows } from './search/FoundRows';
export { GroupFilter } from './search/GroupFilter';
export { useGroupsInReach, type GroupsInReach } from './search/groups-in-reach';
export { SavedSearches, type SavedSearch } from './search/SavedSearches';
export { SaveSearch } from './search/SaveSearch';
export { SearchButtons } from './search/SearchButtons';
export { placeOf } from './search/search-place';
export { ServedTable } from './search/ServedTable';
export { useFoundInView } from './search/use-found-in-view';
export { useListPlace } from './search/use-list-place';
export { useServedPages, useServedPagesOf, type ServedPages } from './search/use-served-pages';
