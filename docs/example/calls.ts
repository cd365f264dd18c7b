/** Generated from the OpenAPI document by scripts/write-api.ts. */
export type Calls = {
  'GET /user': {
    given: {};
    result: {
      organization: {
        id: string;
        name: string;
        logo: string;
        domain?: string;
        allowPrivateSurveys?: 0 | 1;
        orgNo?: string;
        country?: string;
        consentToTerms?: 0 | 1;
        consentToAgreement?: 0 | 1;
        accepted?: { by: string | null; on: string };
        version?: number;
        closingDate?: string | null;
      } | null;
      profile: {
        image: string;
        candidate: string;
        title: string;
        email: string;
        consentToTerms: 0 | 1;
        roles: { orgId: string; role: 'owner' | 'supporter' | 'member' | 'invited' }[];
        version: number;
      } | null;
      role: 'owner' | 'supporter' | 'member' | 'invited' | null;
      owner: string | null;
      waitsFor: { name: string; email: string; image: string; since: string } | null;
      abilities: { create: boolean; actOnBehalfOf: boolean; readShared: boolean; fullLimits: boolean } | null;
      gate: 'email-unverified' | 'invalid-domain' | 'profile-required' | null;
      email: string;
      deletionDate: string | null;
    };
  };
  'POST /survey': {
    given: {
      body: {
        surveyName: string;
        surveyType: 'long-term' | 'workshop' | 'delivery';
        startDate?: string;
        endDate: string;
        defaultLang: 'en' | 'no';
        invitationText: string;
        accessibleBy: 'me' | 'supporters' | 'selectedGroups' | 'org';
        groupsWithAccess?: string[];
        allowAnonymous?: boolean | 0 | 1;
        onBehalfOf?: string | null;
        responders?: { email: string; lang: 'en' | 'no' }[];
        repeatOf?: string | null;
      };
    };
    result: { id: string };
  };
  'POST /survey/{id}/responders': {
    given: { params: { id: string }; body: { email: string; lang: 'en' | 'no' }[] };
    result: { added: number; alreadyInvited: number };
  };
  'GET /survey/{id}': {
    given: { params: { id: string } };
    result: {
      id: string;
      surveyName: string;
      surveyType: 'long-term' | 'workshop' | 'delivery';
      startDate: string;
      endDate: string;
      status: 'upcoming' | 'ongoing' | 'finished';
      changed: string | null;
      anonymousRespondents: number;
      anonymousSetAside: boolean;
      answersSetAside: number;
      anonymousFlood: boolean;
      invited: number;
      respondents: number;
      score: number;
      band: 'unknown' | 'negative' | 'mediocre' | 'positive';
      uncertainty: number;
      carries: 'firstImpression' | 'picture' | 'steady';
      questions: {
        question: string;
        score: number;
        band: 'unknown' | 'negative' | 'mediocre' | 'positive';
        count: number;
        dontKnow: number;
        uncertainty: number;
      }[];
      candidate: string;
      userId: string;
      onBehalfOf: string | null;
      sharedBy: string;
      part: 'maker' | 'candidate' | 'reader';
      defaultLang: 'en' | 'no';
      invitationText: string;
      accessibleBy: 'me' | 'supporters' | 'selectedGroups' | 'org';
      groupsWithAccess: string[];
      groupNames: string[];
      allowAnonymous: boolean;
      isAnonymous: boolean;
      reflections: string;
      version: number;
      abilities: { edit: boolean; invite: boolean; annotate: boolean; share: boolean };
      distribution: number[];
      lowestMayBeChance: boolean;
      trend: {
        id: string;
        surveyName: string;
        endDate: string;
        score: number;
        band: 'unknown' | 'negative' | 'mediocre' | 'positive';
      }[];
      previous: {
        id: string;
        surveyName: string;
        startDate: string;
        endDate: string;
        respondents: number;
        score: number;
        band: 'unknown' | 'negative' | 'mediocre' | 'positive';
        uncertainty: number;
        carries: 'firstImpression' | 'picture' | 'steady';
        questions: {
          question: string;
          score: number;
          band: 'unknown' | 'negative' | 'mediocre' | 'positive';
          count: number;
          dontKnow: number;
          uncertainty: number;
        }[];
        named: { both: number; first: number } | null;
      } | null;
      since: {
        surveyId: string;
        total: { state: 'clear' | 'mayBeChance' | 'same' | 'tooFew'; difference: number; limit: number };
        questions: {
          state: 'clear' | 'mayBeChance' | 'same' | 'tooFew';
          difference: number;
          limit: number;
          question: string;
        }[];
        anonymityShift: 'more' | 'fewer' | null;
        pairs: { people: number; questions: { question: string; difference: number }[] } | null;
      } | null;
      anonymousPath: string | null;
      answeredBackAt: string | null;
    };
  };
};
