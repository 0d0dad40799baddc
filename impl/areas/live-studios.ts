/**
 * SQL for a row of `studios`: 1 if the studio has a running session, else 0. The area `stream` owns the
 * table of sessions. Reads of a studio include this expression, because a second statement would double
 * their cost.
 */
export const isLive = `CASE WHEN EXISTS (SELECT 1 FROM stream_sessions
   WHERE stream_sessions.studio_id = studios.id AND stream_sessions.ended_at IS NULL AND stream_sessions.state <> 'error')
   THEN 1 ELSE 0 END`;
