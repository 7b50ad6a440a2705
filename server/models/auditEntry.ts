import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import type { AuditAction } from '../shared/auditAction.ts';
import {
  emptyText,
  id,
  json,
  noTimestamps,
  optionalInteger,
  optionalText,
  requiredText,
  timestamp,
} from './columns.ts';

/** Names are copied, so that an entry stays readable when actor and object are deleted. */
export class AuditEntry extends Model<InferAttributes<AuditEntry>, InferCreationAttributes<AuditEntry>> {
  declare id: CreationOptional<number>;
  declare at: Date;
  declare actor_id: CreationOptional<number | null>;
  declare actor_name: CreationOptional<string>;
  declare action: AuditAction;
  declare object_type: string;
  declare object_id: CreationOptional<string | null>;
  declare object_label: CreationOptional<string>;
  declare before: CreationOptional<Record<string, unknown> | null>;
  declare after: CreationOptional<Record<string, unknown> | null>;
  declare request_id: CreationOptional<string | null>;
  declare ip: CreationOptional<string | null>;
}

export function defineAuditEntry(sequelize: Sequelize): typeof AuditEntry {
  return class extends AuditEntry {}.init(
    {
      id: id(),
      at: timestamp(),
      actor_id: optionalInteger(),
      actor_name: emptyText(),
      action: requiredText(),
      object_type: requiredText(),
      object_id: optionalText(),
      object_label: emptyText(),
      before: json(),
      after: json(),
      request_id: optionalText(),
      ip: optionalText(),
    },
    {
      sequelize,
      modelName: 'AuditEntry',
      tableName: 'audit_log',
      ...noTimestamps,
      indexes: [
        { name: 'audit_log_by_time', fields: ['at', 'id'] },
        { name: 'audit_log_by_type_time', fields: ['object_type', 'at'] },
        { name: 'audit_log_by_type', fields: ['object_type', 'id'] },
        { name: 'audit_log_by_object', fields: ['object_type', 'object_id', 'id'] },
        { name: 'audit_log_by_actor', fields: ['actor_id', 'id'] },
        { name: 'audit_log_by_action', fields: ['action', 'id'] },
        { name: 'audit_log_by_action_time', fields: ['action', 'at'] },
        { name: 'audit_log_by_request', fields: ['request_id', 'id'] },
      ],
    },
  );
}
