/*
 * The images of the containers that tests start. Workflows set the variables to the images of deploy/images.env, which
 * have digests.
 */
export const mysqlImage = process.env.MYSQL_IMAGE ?? 'mysql:9.7'
export const nginxImage = process.env.NGINX_IMAGE ?? 'nginx:1.30'
export const nodeImage = process.env.NODE_IMAGE ?? 'node:24-slim'
