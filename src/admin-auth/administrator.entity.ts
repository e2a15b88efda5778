import { defineEntity, p } from '@mikro-orm/core';

const AdministratorSchema = defineEntity({
  name: 'Administrator',
  tableName: 'administrator',
  properties: {
    id: p.integer().primary().autoincrement(),
    username: p.text(),
    email: p.text(),
    /** argon2id, in PHC form. */
    passwordHash: p.text(),
    /** Part of every token: raising it ends all sessions. */
    sessionVersion: p.integer(),
  },
});

/** The one administrator. Only the presenter's form of it leaves the server. */
export class Administrator extends AdministratorSchema.class {}
AdministratorSchema.setClass(Administrator);
