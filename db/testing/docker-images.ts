/* The container images that tests start. CI workflows set these environment variables to the images of
   deploy/images.env, which are pinned by digest. */
export const mysqlImage = process.env.MYSQL_IMAGE ?? 'mysql:9.7'
export const nginxImage = process.env.NGINX_IMAGE ?? 'nginx:1.30'
export const nodeImage = process.env.NODE_IMAGE ?? 'node:24-slim'
