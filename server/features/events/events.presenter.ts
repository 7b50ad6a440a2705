import type { components } from '../../../generated/server/schema.d.ts';
import { createDerivedValues } from '../../shared/derivedValues.ts';
import { type PreEncodedJson, preEncodeJson } from '../../shared/preEncodedJson.ts';
import type { EventPage } from './eventList.service.ts';
import type { CalendarEvent } from './events.types.ts';

type Schemas = components['schemas'];

const derive = createDerivedValues<PreEncodedJson<Schemas['EventsAnswer']>>();

/** Serialized once for all readers of the same list. */
export function serializedEvents({ events, items, nextCursor }: EventPage) {
  return derive([events], '', () =>
    preEncodeJson({ success: true, data: items.map(presentEvent), meta: { nextCursor } }),
  );
}

function presentEvent({ startsAt, endsAt, allDay, place, article }: CalendarEvent): Schemas['CalendarEvent'] {
  return {
    starts_at: startsAt.toISOString(),
    ends_at: endsAt?.toISOString() ?? null,
    all_day: allDay,
    place,
    article,
  };
}
