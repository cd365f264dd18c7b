import { Building2, LifeBuoy, Lock, type LucideIcon, UsersRound } from 'lucide-react';
import { useId } from 'react';
import { ACCESS_LEVELS, type AccessLevel, type ChosenAccess } from '#access/rules/access-level.ts';
import type { OrganisationPolicy } from '#access/rules/roles.ts';
import type { AccessTexts } from '#access/texts/access.en.ts';
import { useTexts } from '#languages/web/language.tsx';
import { Check } from '#platform/web/ui/Check.tsx';
import { FieldError } from '#platform/web/ui/Field.tsx';
import { Tiles } from '#platform/web/ui/Tiles.tsx';
import { groupsChosen, offeredLevels, type SharingChoices } from '../rules/sharing-choices.ts';
import './access-picker.css';

/** What the picker says of the thing that is shared; the levels have words of their own. */
export type AccessWords = {
  legend: string;
  /** A sentence between the legend and the choice. */
  lead?: string;
  /** The line under the one level that somebody without an organisation has. */
  alone: string;
  /** Why the narrowest level is missing. Called only in an organisation that does not allow it; the text holds its name. */
  privateForbidden: () => string;
  groups: { legend: string; none: string; noneYet: string; make: string };
};

/** What is wrong with each of the two fields; null where nothing is. */
export type AccessErrors = Record<keyof ChosenAccess, string | null>;

type Props = {
  value: ChosenAccess;
  onChange: (value: ChosenAccess) => void;
  errors: AccessErrors;
  /** How the legend looks: 'h2' where it is the heading of its panel. */
  look: 'label' | 'h2';
  choices: SharingChoices;
  /** What is allowed for this thing; null when it cannot be shared. */
  policy: OrganisationPolicy | null;
  /** The person that the thing is about, where that is not its maker. */
  onBehalfOf: string | null;
  /** The level that is stored, which stays possible; null on create. */
  stored: AccessLevel | null;
  /** For a thing that comes from another: the levels that are no broader, and why the others cannot be chosen. */
  limit?: { allowed: readonly AccessLevel[]; why: (level: AccessLevel) => string } | undefined;
  words: AccessWords;
};

const ICONS: Record<AccessLevel, LucideIcon> = {
  me: Lock,
  supporters: LifeBuoy,
  selectedGroups: UsersRound,
  org: Building2,
};

/** Who can see a thing, and which groups when groups are what opens it (specification 5). */
export function AccessPicker({ value, onChange, errors, look, choices, limit, words, ...offer }: Props) {
  const t = useTexts<AccessTexts>();
  const { policy, onBehalfOf } = offer;
  const isOff = (level: AccessLevel) => limit?.allowed.includes(level) === false;
  const line = (level: AccessLevel) => {
    if (isOff(level)) return limit?.why(level);
    if (choices.organisation === null) return words.alone;
    if (level === 'org') return t('access.level.org.text', { organisation: choices.organisation });
    return t(`access.level.${level}.text`);
  };
  const privateForbidden = policy?.allowPrivateSurveys === false && onBehalfOf === null;
  return (
    <div className="stack accesspick">
      <Tiles
        look={look}
        legend={words.legend}
        lead={words.lead}
        options={levelsInView({ ...offer, limit }).map((level) => ({
          value: level,
          icon: ICONS[level],
          name: t(`access.level.${level}.name`),
          line: line(level),
          off: isOff(level),
        }))}
        value={value.accessibleBy}
        onChange={(accessibleBy) => onChange({ ...value, accessibleBy })}
        hint={privateForbidden && words.privateForbidden()}
        error={errors.accessibleBy}
      />
      {value.accessibleBy === 'selectedGroups' && (
        <Groups
          chosen={value.groupsWithAccess}
          onChange={(groupsWithAccess) => onChange({ ...value, groupsWithAccess })}
          error={errors.groupsWithAccess}
          choices={choices}
          words={words.groups}
        />
      )}
    </div>
  );
}

/** What is offered, and of a limited thing also what it may have anyway: too broad a level stays in view. */
function levelsInView({
  onBehalfOf,
  policy,
  stored,
  limit,
}: Pick<Props, 'onBehalfOf' | 'policy' | 'stored' | 'limit'>) {
  const offered = offeredLevels(onBehalfOf, policy, stored);
  return limit === undefined
    ? offered
    : ACCESS_LEVELS.filter((level) => offered.includes(level) || limit.allowed.includes(level));
}

type GroupsProps = {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  error: string | null;
  choices: Pick<SharingChoices, 'groups' | 'groupsHref'>;
  words: AccessWords['groups'];
};

function Groups({ chosen, onChange, error, choices, words }: GroupsProps) {
  const errorId = useId();
  const { groups, groupsHref } = choices;
  return (
    <fieldset className="accesspick__groups" aria-describedby={error === null ? undefined : errorId}>
      <legend className="label">{words.legend}</legend>
      {groups.map(({ id, name }) => (
        <Check
          key={id}
          label={name}
          checked={chosen.includes(id)}
          onChange={({ target }) => onChange(groupsChosen(chosen, { id, on: target.checked }, choices))}
        />
      ))}
      {groups.length === 0 && groupsHref === null && <p className="hint">{words.none}</p>}
      {groups.length === 0 && groupsHref !== null && (
        <p className="hint">
          {words.noneYet} <a href={groupsHref}>{words.make}</a>
        </p>
      )}
      {error !== null && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
