/** Tabs and pages of a list, which the response form has none of. */
export const en = {
  'common.tabs.previous': 'Previous tab',
  'common.tabs.next': 'Next tab',
  'common.tabs.counter': '{index} of {total}',
  'common.pager.range': '{from}–{to} of {total}',
  'common.pager.next': 'Next {count}',
  'common.pager.previous': 'Previous',
  'common.tabs.pickAria': '{name}, tab {index} of {total}. Choose another',
  'common.tabs.pickTitle': 'Go to',
  'common.pager.aria': 'Pages of the list',
} as const;

export type ListTexts = typeof en;
