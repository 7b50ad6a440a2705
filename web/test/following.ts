import type {
  FollowedSection,
  Following,
  FollowingAnswer,
  Subscription,
  SubscriptionAnswer,
} from '../../generated/web/model';
import { type FakeResponse, ok } from './fakeApi';

export function buildFollowedSection(overrides: Partial<FollowedSection> = {}): FollowedSection {
  return {
    category: { id: 1, slug: 'skola', name: 'Škola', color: '#b3541e' },
    choice: null,
    default: { frequency: 'off', by_mail: true, by_inbox: true, by_push: false },
    ...overrides,
  };
}

export function buildFollowing(overrides: Partial<Following> = {}): Following {
  return {
    email: 'jana@example.cz',
    mail_enabled: true,
    event_reminders: true,
    mail_stop: null,
    push_enabled: true,
    all: null,
    sections: [buildFollowedSection()],
    ...overrides,
  };
}

export function followingResponse(following: Following): FakeResponse {
  return ok<FollowingAnswer>({ success: true, data: following });
}

export function buildSubscription(overrides: Partial<Subscription> = {}): Subscription {
  return {
    kind: 'visitor',
    email: 'eva@example.cz',
    state: 'active',
    frequency: 'daily',
    category_ids: [],
    sections: [
      { id: 1, slug: 'skola', name: 'Škola', color: '#b3541e' },
      { id: 2, slug: 'kultura', name: 'Kultura', color: '#1f6f8b' },
    ],
    ...overrides,
  };
}

export function subscriptionResponse(subscription: Subscription): FakeResponse {
  return ok<SubscriptionAnswer>({ success: true, data: subscription });
}
