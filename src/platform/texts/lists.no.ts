import type { ListTexts } from './lists.en.ts';

export const no: Record<keyof ListTexts, string> = {
  'common.tabs.previous': 'Forrige fane',
  'common.tabs.next': 'Neste fane',
  'common.tabs.counter': '{index} av {total}',
  'common.pager.range': '{from}–{to} av {total}',
  'common.pager.next': 'Neste {count}',
  'common.pager.previous': 'Forrige',
  'common.tabs.pickAria': '{name}, fane {index} av {total}. Velg en annen',
  'common.tabs.pickTitle': 'Gå til',
  'common.pager.aria': 'Sider i listen',
};
