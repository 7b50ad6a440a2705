import type { Access, ApiDocument, Operation, OperationId, Parameter } from './types.ts';

interface OperationObject {
  operationId: OperationId;
  /** Exactly one; the document's lint requires it. */
  tags: [string];
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { content: Record<string, unknown>; required?: boolean };
  security?: Record<string, unknown>[];
  responses?: Record<string, { content?: Record<string, unknown> }>;
  'x-access': Access;
  'x-rate-limit': string;
  'x-body-limit'?: number;
  'x-bearer'?: 'refused' | 'desk';
  'x-view-as'?: 'allowed';
}

const METHODS = ['get', 'put', 'post', 'delete', 'patch'];
const DEFAULT_BODY_LIMIT = 1024 * 1024;

export function readOperations(document: ApiDocument): Operation[] {
  return Object.entries(document.paths).flatMap(([template, item]) =>
    METHODS.filter((method) => method in item).map((method) => {
      const operation = item[method] as OperationObject;
      const shared = (item.parameters ?? []) as (Parameter | { $ref: string })[];
      const parameters = [...shared, ...(operation.parameters ?? [])].map((entry) =>
        readParameter(document, entry),
      );
      return {
        id: operation.operationId,
        method,
        template,
        tag: operation.tags[0],
        access: operation['x-access'],
        rateLimit: operation['x-rate-limit'],
        parameters,
        headerNames: parameters.flatMap(({ name, in: where }) => (where === 'header' ? name : [])),
        bodyTypes: Object.keys(operation.requestBody?.content ?? {}),
        requiresBody: operation.requestBody?.required ?? false,
        bodyLimit: operation['x-body-limit'] ?? DEFAULT_BODY_LIMIT,
        bearer: (operation.security ?? []).some((scheme) => 'bearer' in scheme),
        deskToken: operation['x-bearer'] === 'desk',
        csrf: (operation.security ?? []).some((scheme) => 'csrf' in scheme),
        callerDependent: (operation.security ?? []).some((scheme) => 'sid' in scheme),
        conditional: '304' in (operation.responses ?? {}),
        viewAs: operation['x-view-as'] === 'allowed',
        streams: 'text/event-stream' in (operation.responses?.['200']?.content ?? {}),
      };
    }),
  );
}

function readParameter(document: ApiDocument, entry: Parameter | { $ref: string }): Parameter {
  const parameter = ('$ref' in entry ? resolve(document, entry.$ref) : entry) as Parameter;
  const schema = parameter.schema as { $ref?: string };
  return schema.$ref
    ? { ...parameter, schema: resolve(document, schema.$ref) as Parameter['schema'] }
    : parameter;
}

function resolve(document: ApiDocument, ref: string): unknown {
  return ref
    .slice('#/'.length)
    .split('/')
    .reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], document);
}
