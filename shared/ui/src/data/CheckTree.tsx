import { Tree, type TreeDataNode } from 'antd';
import { type AriaAttributes, useId } from 'react';
import { Icon } from '../icon/Icon';
import { AntdTheme } from './AntdTheme';
import './check-tree.css';

interface CheckNode {
  key: string;
  label: string;
  /** Why it cannot be ticked; it stays in sight. */
  refusal?: string;
}

interface CheckLeaf<Key extends string> extends CheckNode {
  key: Key;
}

export interface CheckBranch<Key extends string> extends CheckNode {
  leaves: readonly CheckLeaf<Key>[];
}

interface CheckTreeProps<Key extends string> {
  label: string;
  branches: readonly CheckBranch<Key>[];
  /** Keys of the ticked leaves. */
  checked: readonly Key[];
  onChange: (checked: Key[]) => void;
  /** Id of an error beside it. */
  describedBy?: string;
}

/**
 * Branches and leaves to tick; a branch ticks all of its leaves that are not refused. One stop of the Tab key: arrows move, the
 * space bar ticks, Enter opens and closes a branch.
 */
export function CheckTree<Key extends string>(props: CheckTreeProps<Key>) {
  const { label, branches, checked, onChange, describedBy } = props;
  const id = useId();
  return (
    <AntdTheme>
      <Tree
        className="ui-tree"
        aria-label={label}
        aria-describedby={describedBy}
        aria-multiselectable
        treeData={branches.map((branch, index) => ({
          ...nodeOf(branch, id, 1, index, branches.length),
          children: branch.leaves.map((leaf, place) => nodeOf(leaf, id, 2, place, branch.leaves.length)),
        }))}
        checkable
        selectable={false}
        blockNode
        motion={false}
        switcherIcon={switcherIcon}
        defaultExpandedKeys={branches.filter(({ refusal }) => refusal === undefined).map(({ key }) => key)}
        checkedKeys={[...checked]}
        onCheck={(keys) => {
          const ticked = new Set(Array.isArray(keys) ? keys : keys.checked);
          onChange(
            branches.flatMap(({ leaves }) => leaves.map(({ key }) => key)).filter((key) => ticked.has(key)),
          );
        }}
      />
    </AntdTheme>
  );
}

/** antd's own icon has an English name, which would be part of the row's. */
const switcherIcon = ({ expanded }: { expanded?: boolean }) => (
  <Icon name={expanded ? 'chevron-down' : 'chevron-right'} />
);

/** antd draws all rows as siblings: their level and place among their own are for us to write. */
function nodeOf(
  { key, label, refusal }: CheckNode,
  tree: string,
  level: number,
  index: number,
  count: number,
): TreeDataNode & AriaAttributes {
  const refused = refusal !== undefined;
  const hint = `${tree}-${key}`;
  return {
    key,
    title: (
      <>
        {label}
        {refused && (
          // in the description of the row, not in its name
          <span id={hint} aria-hidden="true" className="ui-field__hint">
            {refusal}
          </span>
        )}
      </>
    ),
    disableCheckbox: refused,
    'aria-disabled': refused,
    'aria-describedby': refused ? hint : undefined,
    'aria-level': level,
    'aria-posinset': index + 1,
    'aria-setsize': count,
  };
}
